using System;
using System.Collections.Generic;
using System.Linq;

namespace Games
{
    /// <summary>The board of Hare and Tortoise: the runners, and the dice that will be thrown.</summary>
    public sealed class HareAndTortoiseBoard : Board
    {
        private List<Runner> runners = new List<Runner>();
        private List<int> dice = new List<int>();

        /// <summary>The number of players.</summary>
        public int Players => runners.Count;

        /// <summary>The numbers that the die will show, the next one first: a copy. See <see cref="ThrowDie"/>.</summary>
        public IReadOnlyList<int> Dice => dice.ToArray();

        /// <summary>Gives what a player has; players are numbered from 1.</summary>
        /// <exception cref="ArgumentOutOfRangeException">When there is no such player.</exception>
        public Runner GetRunner(int player)
        {
            if (player < 1 || player > runners.Count)
            {
                throw new ArgumentOutOfRangeException(
                    nameof(player), "there is no player " + player + ", only 1 to " + runners.Count);
            }
            return runners[player - 1];
        }

        /// <summary>Puts all runners in place, the one of player 1 first.</summary>
        public void SetRunners(IEnumerable<Runner> all)
        {
            List<Runner> given = all.ToList();
            if (given.Contains(null))
            {
                throw new ArgumentNullException(nameof(all), "a runner is null");
            }
            runners = given;
        }

        /// <summary>Sets the numbers that the die will show, the next one first.</summary>
        public void SetDice(IEnumerable<int> numbers)
        {
            dice = numbers.ToList();
        }

        /// <summary>Throws the die: gives the next number, and takes it away.</summary>
        /// <exception cref="InvalidOperationException">When there is none.</exception>
        public int ThrowDie()
        {
            if (dice.Count == 0)
            {
                throw new InvalidOperationException("there are no more numbers for the die");
            }
            int next = dice[0];
            dice.RemoveAt(0);
            return next;
        }
    }
}

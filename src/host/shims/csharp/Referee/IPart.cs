using System.Text.Json;

namespace Referee
{
    /// <summary>What a student's class plays: makes it, calls it as the cues ask, and reports what it does.</summary>
    internal interface IPart
    {
        /// <summary>What the student's code speaks to.</summary>
        Stage Stage { get; }

        /// <summary>Says what is wrong with a class that cannot play this part. It is called once, before anything else.</summary>
        /// <exception cref="MissingException">When something is.</exception>
        void Accept(Student own);

        /// <summary>Reads what a cue asks for, and puts its board in place; runs nothing yet.</summary>
        /// <exception cref="JsonException">When the cue is none.</exception>
        void Read(JsonElement cue);

        /// <summary>Does what was read; what the student's code throws is thrown.</summary>
        void Run();
    }
}

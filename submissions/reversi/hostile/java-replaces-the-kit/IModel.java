package reversi;

public interface IModel {
    default int getPlayer() {
        return 1;
    }
}

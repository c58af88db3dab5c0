package reversi;

import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;

class Attack {
    static String attack(IView view) throws Exception {
        Registry registry;
        try {
            registry = LocateRegistry.createRegistry(0);
        } catch (RemoteException refused) {
            return null;
        }
        UnicastRemoteObject.unexportObject(registry, true);
        return "a registry " + registry;
    }
}

// IndexedDB with promises, as much of it as the device's storage asks for. It travels before the first question.

/** By store: what a value is found by, and the value. */
export type Stores = Record<string, { readonly key: IDBValidKey; readonly value: object }>;

export interface Store<Key extends IDBValidKey, Value> {
  get(key: Key): Promise<Value | undefined>;
  getAll(): Promise<Value[]>;
  put(value: Value, key?: Key): Promise<unknown>;
  delete(key: Key): Promise<unknown>;
  index(name: string): {
    getAll(key: IDBValidKey): Promise<Value[]>;
    count(key: IDBValidKey): Promise<number>;
  };
}

export interface Transaction<S extends Stores> {
  objectStore<Name extends keyof S & string>(name: Name): Store<S[Name]["key"], S[Name]["value"]>;
  /** Rejects where nothing of it was kept. */
  readonly done: Promise<void>;
}

export interface Database<S extends Stores> {
  writing<Name extends keyof S & string>(names: Name[]): Transaction<Pick<S, Name>>;
  reading<Name extends keyof S & string>(name: Name): Store<S[Name]["key"], S[Name]["value"]>;
}

interface Opening {
  readonly upgrade: (db: IDBDatabase, from: number) => void;
  /** A page with a newer version waits for this one. */
  readonly blocking: (db: IDBDatabase) => void;
  /** The browser closed it by itself. */
  readonly terminated: () => void;
}

export async function openDatabase<S extends Stores>(
  name: string,
  version: number,
  { upgrade, blocking, terminated }: Opening,
): Promise<Database<S>> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion);
  const db = await answerTo(request);
  db.onversionchange = () => blocking(db);
  db.onclose = terminated;
  return {
    writing(names) {
      // Done when the data is on disk, not when the browser has taken it.
      const transaction = db.transaction(names, "readwrite", { durability: "strict" });
      return { objectStore: (one) => storeOf(transaction.objectStore(one)), done: endOf(transaction) };
    },
    reading: (one) => storeOf(db.transaction(one).objectStore(one)),
  };
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new DOMException("Aborted", "AbortError"));
    transaction.oncomplete = () => resolve();
    transaction.onerror = fail;
    transaction.onabort = fail;
  });
  // Whoever waits for it hears of it; where its first request already threw, nobody does.
  done.catch(() => undefined);
  return done;
}

function storeOf<Key extends IDBValidKey, Value>(store: IDBObjectStore): Store<Key, Value> {
  return {
    get: (key) => answerTo(store.get(key)),
    getAll: () => answerTo(store.getAll()),
    put: (value, key) => answerTo(store.put(value, key)),
    delete: (key) => answerTo(store.delete(key)),
    index(name) {
      const index = store.index(name);
      return {
        getAll: (key) => answerTo(index.getAll(key)),
        count: (key) => answerTo(index.count(key)),
      };
    },
  };
}

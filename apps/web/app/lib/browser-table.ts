/** Rows that this browser keeps, so that a closed tab or a restart doesn't lose them. */
export interface BrowserTable<Row> {
  /** Null where the browser has no room or no database, such as in some private windows. */
  readAll: () => Promise<Row[] | null>;
  write: (change: (store: IDBObjectStore) => void) => Promise<void>;
}

/** A table of IndexedDB. Each use opens the database and closes it again, so that no tab is in the way of a newer one. */
export function browserTable<Row>(databaseName: string, tableName: string, keyPath: string): BrowserTable<Row> {
  const withDatabase = async <Result>(work: (database: IDBDatabase) => Promise<Result>): Promise<Result | null> => {
    try {
      const database = await openDatabase(databaseName, tableName, keyPath);
      try {
        return await work(database);
      } finally {
        database.close();
      }
    } catch {
      return null;
    }
  };
  return {
    readAll: () => withDatabase((database) => toPromise(database.transaction(tableName).objectStore(tableName).getAll() as IDBRequest<Row[]>)),
    write: async (change) => {
      await withDatabase(async (database) => {
        const transaction = database.transaction(tableName, 'readwrite');
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not stored')));
        change(transaction.objectStore(tableName));
        await promise;
      });
    },
  };
}

function openDatabase(name: string, tableName: string, keyPath: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(tableName, { keyPath }));
  return toPromise(opening);
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  return promise;
}

/** To keep: the file on the disk may be changed or deleted before it is sent. Null if it can't be read. */
export async function copyFile(file: File): Promise<File | null> {
  const content = await file.arrayBuffer().catch(() => null);
  return content && new File([content], file.name, { type: file.type, lastModified: file.lastModified });
}

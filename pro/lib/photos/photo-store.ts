/** Pictures on this phone by key; local storage is too small for them. */
const storeName = 'photos'

export const photoStore = {
  put: (key: string, picture: Blob) => attempt('readwrite', (store) => store.put(picture, key)),
  get: (key: string): Promise<Blob | undefined> => attempt('readonly', (store) => store.get(key)),
  remove: (key: string) => attempt('readwrite', (store) => store.delete(key)),
  keys: (): Promise<IDBValidKey[]> => attempt('readonly', (store) => store.getAllKeys()),
}

async function attempt<Result>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<Result>) {
  const database = await open()
  try {
    const transaction = database.transaction(storeName, mode)
    const request = use(transaction.objectStore(storeName))
    // A write is kept once its transaction is complete, and not with its request.
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    return request.result
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('gsf-pro', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

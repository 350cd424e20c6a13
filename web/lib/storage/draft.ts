import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { storageKeys, tabStorage } from './storage.ts'

const keyOf = (name: string) => storageKeys.draftPrefix + name

/**
 * State that survives a reload of this tab, until it is removed: a customer must not have to type an address twice.
 * Only for forms that render on the client: the server has no storage.
 */
export function useDraft<Draft extends object>(
  name: string,
  empty: Draft,
): [Draft, Dispatch<SetStateAction<Draft>>, () => void] {
  const [first] = useState<Draft>(() => ({ ...empty, ...tabStorage.readJson<Draft>(keyOf(name)) }))
  const [draft, setDraft] = useState(first)
  useEffect(() => {
    if (draft !== first) tabStorage.writeJson(keyOf(name), draft)
  }, [name, draft, first])
  return [draft, setDraft, () => tabStorage.remove(keyOf(name))]
}

/** Called at logout, because the next customer on this device must not see drafts. */
export function forgetDrafts(): void {
  tabStorage.removeByPrefix(storageKeys.draftPrefix)
}

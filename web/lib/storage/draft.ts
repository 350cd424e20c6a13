import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { storageKeys, tabStorage } from './storage.ts'

const keyOf = (name: string) => storageKeys.draftPrefix + name

/**
 * What is being typed, kept for this tab under a name until it is forgotten: a reload must not cost anybody an address.
 * Only for forms that are drawn in the browser alone.
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

/** At logout: the next person on this device must not see them. */
export function forgetDrafts(): void {
  tabStorage.removeByPrefix(storageKeys.draftPrefix)
}

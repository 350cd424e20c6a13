import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

const prefix = 'gsf-draft:'

/**
 * What is being typed, kept for this tab under a name until it is forgotten: a reload must not cost anybody an address.
 * Only for forms that are drawn in the browser alone.
 */
export function useDraft<Draft extends object>(
  name: string,
  empty: Draft,
): [Draft, Dispatch<SetStateAction<Draft>>, () => void] {
  const [first] = useState<Draft>(() => ({ ...empty, ...keptDraft<Draft>(name) }))
  const [draft, setDraft] = useState(first)
  useEffect(() => {
    if (draft !== first) keepDraft(name, draft)
  }, [name, draft, first])
  return [draft, setDraft, () => sessionStorage.removeItem(prefix + name)]
}

/** Whoever signs out leaves nothing half written behind. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

function keptDraft<Draft>(name: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}')
  } catch {
    return {}
  }
}

function keepDraft(name: string, draft: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Storage refused: it lasts as long as this page.
  }
}

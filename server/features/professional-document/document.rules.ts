import { documentEndsSoonDays } from '#contract/lib/business.ts'
import { addDays } from '#contract/lib/india-time.ts'
import type { DocumentNeed, DocumentState } from '#contract/professional-document.ts'

const moves: Record<DocumentState, readonly DocumentState[]> = {
  waiting: ['accepted', 'refused'],
  accepted: ['withdrawn'],
  refused: [],
  withdrawn: [],
}

export function mayDecide(from: DocumentState, to: DocumentState): boolean {
  return moves[from].includes(to)
}

/** The last four letters or digits of a number with more than six; of a shorter one none. */
export function lastCharacters(number: string): string {
  const signs = number.replace(/[^A-Za-z0-9]/g, '')
  return signs.length > 6 ? signs.slice(-4) : ''
}

/** Associated data of the encryption: sealed bytes copied to another row cannot be decrypted. */
export const fileAssociatedData = (documentId: string) => `paper:${documentId}:file`
export const numberAssociatedData = (documentId: string) => `paper:${documentId}:number`

type ComplianceStatus = DocumentNeed['standing']

/** Of one needed kind, today. */
export function getComplianceStatus(
  { missing, until }: { missing: boolean; until: string | null },
  today: string,
): ComplianceStatus {
  if (until !== null && until !== 'infinity' && until < today) return 'ended'
  if (missing) return 'missing'
  return until !== 'infinity' && until !== null && until <= addDays(today, documentEndsSoonDays) ? 'ending' : 'held'
}

export const lastDay = (until: string | null) => (until === 'infinity' ? null : until)

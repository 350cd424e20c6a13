import { reportCopy } from './report.copy.ts'

/** 'n % more than before' for counts and amounts. */
export function formatChange(now: number, before: number): string {
  if (now === before) return reportCopy.unchanged
  if (before <= 0) return reportCopy.noneBefore
  const percent = `${Math.abs(Math.round(((now - before) / before) * 100))} %`
  return now > before ? reportCopy.more(percent) : reportCopy.less(percent)
}

/** For shares: 'n points more than before'; '' without a share before. */
export function changeOfShare(now: number | null, before: number | null): string {
  if (now === null || before === null) return ''
  const points = Math.round((now - before) * 100)
  if (points === 0) return reportCopy.unchanged
  const change = reportCopy.points(Math.abs(points))
  return points > 0 ? reportCopy.more(change) : reportCopy.less(change)
}

/** Null when there is nothing to share. */
export const toShare = (part: number, of: number): number | null => (of === 0 ? null : part / of)

export const formatShare = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`)

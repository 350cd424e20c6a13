import { figuresCopy } from './report.copy.ts'

/** 'n % more than before' for counts and amounts. */
export function changeOf(now: number, before: number): string {
  if (now === before) return figuresCopy.unchanged
  if (before <= 0) return figuresCopy.noneBefore
  const percent = `${Math.abs(Math.round(((now - before) / before) * 100))} %`
  return now > before ? figuresCopy.more(percent) : figuresCopy.less(percent)
}

/** For shares: 'n points more than before'; '' without a share before. */
export function changeOfShare(now: number | null, before: number | null): string {
  if (now === null || before === null) return ''
  const points = Math.round((now - before) * 100)
  if (points === 0) return figuresCopy.unchanged
  const change = figuresCopy.points(Math.abs(points))
  return points > 0 ? figuresCopy.more(change) : figuresCopy.less(change)
}

/** Null when there is nothing to share. */
export const shareOf = (part: number, of: number): number | null => (of === 0 ? null : part / of)

export const formatShare = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`)

import { formatRupees } from '#contract/lib/money.ts'
import { catalogCopy } from './catalog.copy.ts'

export function ActiveState({ active }: { active: boolean }) {
  return (
    <span className={active ? 'whitespace-nowrap text-success' : 'font-semibold text-error'}>
      {active ? catalogCopy.shown : catalogCopy.hidden}
    </span>
  )
}

/** A value of the history: prices come in rupees. */
export function valueText(field: string, value: string): string {
  if (value === '') return catalogCopy.notPriced
  if (field === 'active') return value === 'true' ? catalogCopy.yes : catalogCopy.no
  if (field === 'position') return String(Number(value) + 1)
  return field.endsWith('_paise') ? formatRupees(Number(value)) : value
}

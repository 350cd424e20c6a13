import { dayLabel, momentLabel } from './india-time.ts'

export type Values = Readonly<Record<string, string | number>>

/** Values for `{name}`; days (`2026-12-24`) and moments in ISO form as they are shown. */
export function fillIn(sentence: string, values: Values = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (written, name: string) => shown(values[name] ?? written))
}

function shown(value: string | number): string {
  if (/^\d{4}-\d\d-\d\d$/.test(String(value))) return dayLabel(String(value))
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value)) ? momentLabel(String(value)) : String(value)
}

import { t } from '#contract/i18n/sentence.ts'
export const taxCopy = {
  ofVisit: (registered: string, visited: string, tax: string) =>
    t`Your GSTIN is from ${registered} and your visit is in ${visited}, so your invoice will have ${tax}.`,
  ofVisits: (registered: string, home: string) =>
    t`Your GSTIN is from ${registered}. Invoices for visits in ${home} have CGST and SGST, in other states IGST.`,
  get toSez() {
    return t`Your business is in a special economic zone, so your invoice will have IGST.`
  },
  get withinState() {
    return t`CGST and SGST`
  },
  get betweenStates() {
    return t`IGST`
  },
} as const

import { plural, t } from '#contract/i18n/sentence.ts'
import { dayMonthYear } from '#contract/lib/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'

/** What an offer is worth: an amount, or a share with or without a limit. */
interface Benefit {
  valuePaise: number | null
  percent: number | null
  maxDiscountPaise: number | null
}

/** Messages about an account, with what they say as it is stored. */
interface AccountFacts {
  number_kept: { ending: string }
  offer_granted: Benefit & { code: string; uses: number; until: string }
  offer_withdrawn: { code: string }
  case_answer: { caseNumber: string; words: string }
}

export type AccountMessageName = keyof AccountFacts

export type AccountMessage = {
  [Name in AccountMessageName]: { message: Name; facts: AccountFacts[Name] }
}[AccountMessageName]

interface Texts<Facts> {
  title: (facts: Facts) => string
  body: (facts: Facts) => string
}

export const accountMessages: { [Name in AccountMessageName]: Texts<AccountFacts[Name]> } = {
  number_kept: {
    title: () => t`Your number was not changed`,
    body: ({ ending }) =>
      t`Another account uses the number ending in ${ending} now. You still log in with the number you had.`,
  },
  offer_granted: {
    title: (benefit) => grantTitle(benefit),
    body: ({ code, uses, until }) => {
      const day = dayMonthYear(until)
      return plural(uses, {
        one: `You can use the code ${code} once until ${day}. It is listed under offers when you pay.`,
        other: `You can use the code ${code} # times until ${day}. It is listed under offers when you pay.`,
      })
    },
  },
  offer_withdrawn: {
    title: ({ code }) => t`${code} was taken back`,
    body: ({ code }) => t`The code ${code} that we gave you cannot be used any more.`,
  },
  case_answer: {
    title: ({ caseNumber }) => t`Answer to your message ${caseNumber}`,
    body: ({ words }) => words,
  },
}

function grantTitle({ valuePaise, percent, maxDiscountPaise }: Benefit): string {
  const amount = valuePaise === null ? `${percent ?? 0}%` : rupees(valuePaise)
  if (valuePaise !== null || maxDiscountPaise === null) return t`${amount} off for you`
  return t`${amount} off, at most ${{ most: rupees(maxDiscountPaise) }} for you`
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise))

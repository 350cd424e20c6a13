import { fillIn } from '../lib/fill-in.ts'
import { bankRefusals } from './bank.ts'
import { customerRefusals } from './customer.ts'
import { professionalRefusals } from './professional.ts'
import { requestRefusals } from './request.ts'
import { staffRefusals } from './staff.ts'

const refusals = { ...customerRefusals, ...professionalRefusals, ...staffRefusals, ...bankRefusals, ...requestRefusals }

export type Reason = keyof typeof refusals

type NamesIn<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** Without values. */
export type PlainReason = {
  [Of in Reason]: [NamesIn<(typeof refusals)[Of]>] extends [never] ? Of : never
}[Reason]

type ValuedRefusal = {
  [Of in Exclude<Reason, PlainReason>]: {
    reason: Of
    values: Readonly<Record<NamesIn<(typeof refusals)[Of]>, string | number>>
  }
}[Exclude<Reason, PlainReason>]

/** Why something is refused: a client that knows the reason says it in its own language. */
export type Refusal = { reason: PlainReason; values?: undefined } | ValuedRefusal

/** In English. */
export const refusalSentence = ({ reason, values }: Refusal): string => fillIn(refusals[reason], values)

export const isRefusal = (found: object): found is Refusal => 'reason' in found

import type { contactCalls } from '#contract/contact.ts'
import {
  brand,
  cancellationPolicy,
  cashLimitPaise,
  dissatisfactionHours,
  grievance,
  referral,
} from '#contract/lib/business.ts'
import { isMailable } from '#contract/lib/email.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import { AppError } from '#server/http/app-error.ts'

type Facts = EndpointResponse<typeof contactCalls.facts>['data']

/** Constants of the contract with the facts of this deployment. */
export function businessFacts({ gstin, grievanceOfficer }: { gstin: string; grievanceOfficer: string }): Facts {
  const { name, legalName, phone, whatsapp, email, address, supportHours } = brand
  return {
    name,
    legalName,
    phone,
    whatsapp,
    email,
    address,
    gstin,
    supportHours,
    grievanceOfficer: { name: grievanceOfficer, email: brand.grievanceEmail, ...grievance },
    policy: {
      freeCancellationHours: cancellationPolicy.freeHours,
      graceMinutes: cancellationPolicy.graceMinutes,
      lateFees: cancellationPolicy.steps.map(({ fromHours, percent, maxPaise }) => ({
        fromHours,
        percent,
        atMost: rupeesFromPaise(maxPaise),
      })),
      dissatisfactionHours,
      referralRupees: referral.friendRupees,
      cashLimit: rupeesFromPaise(cashLimitPaise),
    },
  }
}

/** Trimmed; '' for none. Throws BAD_INPUT for text that is not an e-mail address. */
export function parseEmail(text: string | undefined): string {
  const email = (text ?? '').trim()
  if (email === '' || isMailable(email)) return email
  throw new AppError('BAD_INPUT', { reason: 'EMAIL_WRONG' })
}

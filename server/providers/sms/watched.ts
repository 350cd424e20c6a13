import { isSignInCode } from './msg91.adapter.ts'
import { SmsError, type SmsSender } from './sms-sender.ts'

/** What a provider said to one message. */
export interface SmsOutcome {
  provider: string
  isCode: boolean
  isAccepted: boolean
}

/** Never throws: a report that fails stops no message. */
export type ReportSms = (outcome: SmsOutcome) => Promise<void>

/** Reports the outcome of each message. */
export function watchedSms(provider: string, sender: SmsSender, report: ReportSms): SmsSender {
  return {
    async send(message) {
      const isCode = isSignInCode(message.template.name)
      try {
        const sent = await sender.send(message)
        await report({ provider, isCode, isAccepted: true })
        return sent
      } catch (error) {
        if (error instanceof SmsError) await report({ provider, isCode, isAccepted: false })
        throw error
      }
    },
  }
}

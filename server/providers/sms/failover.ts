import { SmsError, type SmsSender } from './sms-sender.ts'

/**
 * Asks the second sender only when the first could not be connected to. Any other failure may hide a message that went
 * out, and two different codes on one telephone are worse than none.
 */
export function failoverSms(first: SmsSender, second: SmsSender): SmsSender {
  return {
    async send(message) {
      try {
        return await first.send(message)
      } catch (error) {
        if (error instanceof SmsError && error.neverReached) return second.send(message)
        throw error
      }
    },
  }
}

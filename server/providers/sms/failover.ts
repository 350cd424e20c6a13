import { SmsError, type SmsSender } from './sms-sender.ts'

/**
 * Uses the second provider only when the first refused the connection. After any other failure the message may have been
 * sent, and two different codes on one phone are worse than none.
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

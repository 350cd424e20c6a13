import { accountCalls } from '#contract/account.ts'
import { identityCalls } from '#contract/identity.ts'
import type { World } from './test-world.ts'

/** New phone numbers, and short forms of the calls for codes and sessions. */
export function signInFixture(world: World) {
  // Far apart: few neighbouring numbers may ask for codes from one address.
  let phones = 1
  const codeSentTo = (phone: string) => world.sms.outbox(`+91${phone}`)[0]?.text.slice(0, 4) ?? ''
  return {
    newPhone: () => String(9_810_000_001 + 1000 * phones++),
    codeSentTo,
    login: (phoneNo: string) => world.call(identityCalls.login, { phoneNo }),
    verify: (phoneNo: string, otp: string, referralCode?: string) =>
      world.call(identityCalls.verifyOtp, { phoneNo, otp, referralCode }),
    profile: (token: string) => world.call(accountCalls.fetchProfile, {}, { token }),
    async codeFor(phone: string): Promise<string> {
      const { body } = await world.call(identityCalls.login, { phoneNo: phone })
      return body.status ? codeSentTo(phone) : ''
    },
  }
}

export const wrongCode = (code: string) => (code === '0000' ? '1111' : '0000')

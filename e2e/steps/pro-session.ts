import type { Page } from '@playwright/test'
import { identityCalls } from '#contract/identity.ts'
import { apiClient } from '#e2e/api-client.ts'
import { codeSentTo } from '#e2e/outbox.ts'
import { world } from '#e2e/world.ts'

export async function openSession(number: string): Promise<{ token: string; userId: string }> {
  const visitor = apiClient(world.url)
  await visitor.call(identityCalls.login, { phoneNo: number })
  return (await visitor.call(identityCalls.verifyOtp, { phoneNo: number, otp: await codeSentTo(number) })).data
}

/** Other tabs learn of it by the token. */
export const storeSession = (page: Page, session: Awaited<ReturnType<typeof openSession>>) =>
  page.evaluate(({ token, userId }) => {
    localStorage.setItem('userId', userId)
    localStorage.setItem('GSFtoken', token)
  }, session)

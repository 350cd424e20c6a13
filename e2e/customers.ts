import type { BrowserContext } from '@playwright/test'
import { accountCalls } from '#contract/account.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { identityCalls } from '#contract/identity.ts'
import { type ApiClient, apiClient } from './api-client.ts'
import { codeSentTo, newPhone } from './outbox.ts'
import { world } from './world.ts'

export interface Customer {
  phone: string
  token: string
  api: ApiClient
}

/** A new customer with a session, made over HTTP: a separate journey signs in through the pages. '' leaves the account without a name. */
export async function newCustomer(name = 'Asha Rao'): Promise<Customer> {
  const phone = newPhone()
  const visitor = apiClient(world.url)
  await visitor.call(identityCalls.login, { phoneNo: phone })
  const { data } = await visitor.call(identityCalls.verifyOtp, { phoneNo: phone, otp: await codeSentTo(phone) })
  const api = apiClient(world.url, data.token)
  if (name) await api.call(accountCalls.update, { name })
  return { phone, token: data.token, api }
}

/** Signs a browser in before its first page; a later sign-out is not undone. */
export async function signIn(context: BrowserContext, { token }: Customer): Promise<void> {
  const keep = (kept: string) => {
    // A tab of the payment provider has no storage before it has an address.
    if (location.origin === 'null') return
    if (sessionStorage.getItem('journey') === kept) return
    sessionStorage.setItem('journey', kept)
    localStorage.setItem('GSFtoken', kept)
  }
  // Of the page: one of the profile would sign the next journey in.
  for (const page of context.pages()) await page.addInitScript(keep, token)
}

const bathroom = {
  serviceId: 'classic-bathroom-cleaning',
  selectedVariants: ['classic-bathroom-cleaning.1-bathroom'],
}

/** One bathroom for ₹449 in the cart and a booking begun from it, without place and time. */
export async function beginBooking({ api }: Customer, item = bathroom): Promise<string> {
  await api.call(cartCalls.add, { ...item, unitQuantity: 1 })
  const { data: cart } = await api.call(cartCalls.list)
  const { data } = await api.call(checkoutCalls.initiate, { cartId: cart.cartId ?? '' })
  return data._id
}

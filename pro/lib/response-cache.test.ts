import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage, readLanguage } from './i18n/i18n.ts'
import { reloadInLanguage } from './response-cache.ts'

afterEach(() => chooseLanguage('en'))

test('answers are read again in another language; the old one stays while there is no network', async () => {
  let isOnline = true
  const answers = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const queryFn = async () => (isOnline ? `in ${readLanguage()}` : Promise.reject(new Error('offline')))
  const visits = new QueryObserver(answers, { queryKey: ['visits'], queryFn })
  const stopShowing = visits.subscribe(() => undefined)
  const stopReloading = reloadInLanguage(answers)
  answers.setQueryData(['of a page left'], 'in en')
  await expect.poll(() => visits.getCurrentResult().data).toBe('in en')

  await chooseLanguage('kn')
  expect(answers.getQueryData(['of a page left'])).toBeUndefined()
  await expect.poll(() => visits.getCurrentResult().data).toBe('in kn')

  isOnline = false
  await chooseLanguage('ta')
  await expect.poll(() => visits.getCurrentResult().isRefetchError).toBe(true)
  expect(visits.getCurrentResult().data).toBe('in kn')
  stopReloading()
  stopShowing()
})

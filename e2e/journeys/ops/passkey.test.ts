import { findingsAtBothSizes } from '#e2e/axe.ts'
import { signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { hireStaff } from '#e2e/steps/visits.ts'
import { desktop } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'

test('a colleague adds a passkey, signs in with it without SMS and code, and not once it is removed', async ({
  visit,
  database,
}) => {
  const colleague = await hireStaff(database, 'support')
  // Browsers have no passkeys at an address of numbers.
  const { context, page, expectConsoleErrors } = await visit(desktop, {
    origin: world.url.replace('127.0.0.1', 'localhost'),
  })
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await signIn(context, colleague)
  await page.goto('/ops/account')
  const title = page.getByRole('heading', { level: 1, name: 'Your sign-in' })
  const passkey = page.getByRole('listitem').filter({ hasText: 'Work laptop' })

  await test.step('adding it asks for a code', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('Work laptop')
    await dialog.getByLabel('Code from your app').fill(colleague.recoveryCodes[0] ?? '')
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(passkey).toContainText('Not used yet')
    expect(await findingsAtBothSizes(page)).toEqual([])
  })

  const signInWithPasskey = async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  }
  await test.step('it signs in to the page that was open', async () => {
    await signInWithPasskey()
    await expect(title).toBeVisible()
    await expect(passkey).toContainText('Last used')
  })

  await test.step('removed, it signs in no more', async () => {
    await passkey.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No passkeys yet.')).toBeVisible()
    expectConsoleErrors('/v1/user/staff/passkey')
    await signInWithPasskey()
    await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
  })
})

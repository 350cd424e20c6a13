import { deviceStorage, storageKeys, tabStorage } from '#web/lib/storage/storage.ts'

/** A visitor's input at /register, kept in this tab until the sign-in that follows. */
export interface RegistrationDraft {
  name: string
  email: string
  referralCode: string
}

const empty: RegistrationDraft = { name: '', email: '', referralCode: '' }

export function readRegistration(): RegistrationDraft {
  const referralCode = deviceStorage.read(storageKeys.invitation) ?? ''
  return { ...empty, referralCode, ...tabStorage.readJson<RegistrationDraft>(storageKeys.registration) }
}

export function storeRegistration(draft: RegistrationDraft): void {
  tabStorage.writeJson(storageKeys.registration, draft)
  storeInvitation(draft.referralCode)
}

/** Stored on the device, not in the tab: people open a friend's link today and book tomorrow. Empty removes it. */
export function storeInvitation(referralCode: string): void {
  if (referralCode) deviceStorage.write(storageKeys.invitation, referralCode)
  else deviceStorage.remove(storageKeys.invitation)
}

export function clearRegistration(): void {
  tabStorage.remove(storageKeys.registration)
  storeInvitation('')
}

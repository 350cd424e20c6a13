/** What a visitor entered at /register, kept for this tab until the sign-in that follows. */
export interface RegistrationDraft {
  name: string
  email: string
  referralCode: string
}

const key = 'gsf-registration'
const empty: RegistrationDraft = { name: '', email: '', referralCode: '' }

export function readRegistration(): RegistrationDraft {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<RegistrationDraft>) }
  } catch {
    return empty
  }
}

export function keepRegistration(draft: RegistrationDraft): void {
  sessionStorage.setItem(key, JSON.stringify(draft))
}

export function forgetRegistration(): void {
  sessionStorage.removeItem(key)
}

/** What a visitor entered at /register, kept for this tab until the sign-in that follows. */
export interface RegistrationDraft {
  name: string
  email: string
  referralCode: string
}

const key = 'gsf-registration'
/** An invitation outlives the tab: people open a friend's link today and book tomorrow. */
const invitationKey = 'gsf-invitation'
const empty: RegistrationDraft = { name: '', email: '', referralCode: '' }

export function readRegistration(): RegistrationDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<RegistrationDraft>
    return { ...empty, referralCode: localStorage.getItem(invitationKey) ?? '', ...kept }
  } catch {
    return empty
  }
}

export function keepRegistration(draft: RegistrationDraft): void {
  sessionStorage.setItem(key, JSON.stringify(draft))
  keepInvitation(draft.referralCode)
}

/** Kept as soon as the link is opened, whatever the visitor does next. Empty forgets it. */
export function keepInvitation(referralCode: string): void {
  try {
    if (referralCode) localStorage.setItem(invitationKey, referralCode)
    else localStorage.removeItem(invitationKey)
  } catch {
    // Storage refused: the code stays in the form.
  }
}

export function forgetRegistration(): void {
  sessionStorage.removeItem(key)
  keepInvitation('')
}

import { phonePattern } from '#contract/lib/business.ts'
import type { DocumentKind, ExperienceType } from '#contract/partner.ts'
import { storageKeys, tabStorage } from '#web/lib/storage/storage.ts'
import { problemCopy } from './partner.copy.ts'

/** The typed form, kept for this tab: an error or a reload must not cost three minutes of typing. */
export interface PartnerDraft {
  name: string
  phone: string
  city: string
  profession: string
  experience: ExperienceType | ''
  previousCompany: string
  consent: boolean
  /** Set once the details are stored; documents are then added to that application. */
  applicationId: string | null
  /** Documents the server has stored. */
  sent: DocumentKind[]
}

export const emptyDraft: PartnerDraft = {
  name: '',
  phone: '',
  city: '',
  profession: '',
  experience: '',
  previousCompany: '',
  consent: false,
  applicationId: null,
  sent: [],
}

export function readDraft(): PartnerDraft {
  return { ...emptyDraft, ...tabStorage.readJson<PartnerDraft>(storageKeys.partnerDraft) }
}

export function storeDraft(draft: PartnerDraft): void {
  tabStorage.writeJson(storageKeys.partnerDraft, draft)
}

export function clearDraft(): void {
  tabStorage.remove(storageKeys.partnerDraft)
}

/** The error of each field; null for a valid one. */
export function draftProblems(draft: PartnerDraft) {
  return {
    name: draft.name.trim() ? null : problemCopy.name,
    phone: phonePattern.test(draft.phone) ? null : problemCopy.phone,
    city: draft.city.trim() ? null : problemCopy.city,
    profession: draft.profession ? null : problemCopy.profession,
    experience: draft.experience ? null : problemCopy.experience,
    consent: draft.consent ? null : problemCopy.consent,
  }
}

/** Documents the form asks for; a certificate only with experience, and even then it is optional. */
export function documentsAsked(experience: ExperienceType | ''): { kind: DocumentKind; optional: boolean }[] {
  return [
    { kind: 'identity', optional: false },
    { kind: 'pan', optional: false },
    ...(experience === 'experienced' ? [{ kind: 'experience' as const, optional: true }] : []),
  ]
}

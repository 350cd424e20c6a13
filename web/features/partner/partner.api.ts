import { partnerCalls } from '#contract/calls.gen.ts'
import type { DocumentKind, ExperienceType } from '#contract/partner.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { callWithFile } from '#web/lib/call-with-file.ts'
import { prepareFile } from './document-file.ts'
import type { PartnerDraft } from './partner-draft.ts'

/** The id of the new application, with the server's message. */
export async function sendDetails(draft: PartnerDraft): Promise<{ applicationId: string; message: string }> {
  const { data, message } = await callOnce(partnerCalls.apply, {
    name: draft.name.trim(),
    phoneNo: draft.phone,
    city: draft.city.trim(),
    profession: draft.profession,
    previousCompany: draft.previousCompany.trim(),
    experience: draft.experience as ExperienceType,
    consent: draft.consent,
  })
  return { ...data, message: message ?? '' }
}

export async function sendDocument(applicationId: string, kind: DocumentKind, file: File): Promise<void> {
  await callWithFile(partnerCalls.attach, { applicationId, kind }, await prepareFile(file))
}

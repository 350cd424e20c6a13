import { SMS_TEMPLATES } from '#server/providers/sms/templates/sms-template-list.ts'

/** DLT_TEMPLATE_IDS with an id for every text. */
export const allTemplateIds = Object.values(SMS_TEMPLATES)
  .map(({ name, dltTemplateId }) => `${name}:${dltTemplateId}`)
  .join(',')

import { smsTemplates } from '#server/providers/sms/templates/sms-templates.ts'

/** DLT_TEMPLATE_IDS with an id for every text. */
export const allTemplateIds = [...smsTemplates.values()]
  .filter(({ language }) => language === 'en')
  .map(({ name, dltTemplateId }) => `${name}:${dltTemplateId}`)
  .join(',')

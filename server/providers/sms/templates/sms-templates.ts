import { Type } from 'typebox'
import type { SmsMessage } from '../sms-sender.ts'
import { HINDI_SMS_TEMPLATES } from './hindi-template-list.ts'
import { SMS_TEMPLATES, type SmsTemplate, type SmsTemplateName, type SmsVariable } from './sms-template-list.ts'

/** In both languages, by name. */
export const allSmsTemplates: Readonly<Record<string, SmsTemplate>> = { ...SMS_TEMPLATES, ...HINDI_SMS_TEMPLATES }

export type HindiTemplateName = keyof typeof HINDI_SMS_TEMPLATES

export const hindiTemplate = (name: SmsTemplateName): HindiTemplateName | undefined =>
  `${name}_hi` in HINDI_SMS_TEMPLATES ? (`${name}_hi` as HindiTemplateName) : undefined

interface SmsKeys {
  msg91: { authKey?: string; templateIds: TemplateIds }
  twilio: { accountSid?: string }
}

/** The text to send: a Hindi one that operators do not know yet would be dropped, so that the English one goes out. */
export function registeredTemplate(name: string, { msg91, twilio }: SmsKeys): SmsTemplateName | HindiTemplateName {
  const isStandin = !msg91.authKey && !twilio.accountSid
  const isKnown = isStandin || !(name in HINDI_SMS_TEMPLATES) || msg91.templateIds[name] !== undefined
  return (isKnown ? name : name.slice(0, -'_hi'.length)) as SmsTemplateName
}

/** The text for a customer's language, as far as it is written and the operators know it. */
export const templateIn = (name: SmsTemplateName, language: string | null | undefined, keys: SmsKeys) =>
  language === 'hi' ? registeredTemplate(hindiTemplate(name) ?? name, keys) : name

const TAG = /\{#(\w+)#\}/g
/** Operators reject longer values. */
const LONGEST_VALUE = 40

/** A wrong template or value: a bug, never the customer's input. */
class SmsTemplateError extends Error {
  override name = 'SmsTemplateError'
}

/** Fills a template's tags. Throws SmsTemplateError when a value is missing or does not fit its tag. */
export function renderSms(template: SmsTemplate, values: Record<string, string>): string {
  const filling = template.variables.map((variable) => fillingFor(template, variable, values))
  let position = 0
  return template.text.replace(TAG, () => filling[position++] ?? '')
}

/** Text and template of a message: `sms.send({ to, requestId, ...composeSms('visit_reminder', values) })`. */
export function composeSms(
  name: SmsTemplateName | HindiTemplateName,
  values: Record<string, string>,
): Pick<SmsMessage, 'text' | 'template'> {
  const template: SmsTemplate = { ...SMS_TEMPLATES, ...HINDI_SMS_TEMPLATES }[name]
  const used = template.variables.map((variable) => [variable.name, fillingFor(template, variable, values)] as const)
  return {
    text: renderSms(template, values),
    template: { id: template.dltTemplateId, name, values: Object.fromEntries(used) },
  }
}

/** Throws SmsTemplateError listing every template whose text, variables or ids do not match; called at start. */
export function checkSmsTemplates(templates: Readonly<Record<string, SmsTemplate>> = allSmsTemplates): void {
  const faults = Object.entries(templates).flatMap(([name, template]) =>
    faultsOf(name, template).map((fault) => `${name}: ${fault}`),
  )
  const ids = Object.values(templates).map((template) => template.dltTemplateId)
  if (new Set(ids).size < ids.length) faults.push('two templates share a DLT template id')
  if (faults.length > 0) throw new SmsTemplateError(`SMS templates: ${faults.join('; ')}`)
}

function faultsOf(name: string, template: SmsTemplate): string[] {
  const tags = Array.from(template.text.matchAll(TAG), (match) => match[1])
  const kinds = template.variables.map((variable) => variable.kind)
  return [
    template.name !== name && `is called ${template.name} inside`,
    !/^\d{19}$/.test(template.dltTemplateId) && 'the DLT template id must have 19 digits',
    !/^[A-Z]{6}$/.test(template.header) && 'the header must have 6 letters',
    tags.join() !== kinds.join() && `the text has the tags (${tags.join()}), the variables are (${kinds.join()})`,
    /[{}]/.test(template.text.replace(TAG, '')) && 'the text has a broken tag',
  ].filter((fault) => fault !== false)
}

function fillingFor(template: SmsTemplate, variable: SmsVariable, values: Record<string, string>): string {
  // A line break in a value could forge the last line, from which browsers read codes.
  const value = toGsm(values[variable.name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  if (!value) throw new SmsTemplateError(`${template.name}: no value for ${variable.name}`)
  if (variable.kind === 'numeric' && !/^[\d.,]+$/.test(value)) {
    throw new SmsTemplateError(`${template.name}: ${variable.name} must be numeric`)
  }
  return variable.kind === 'alphanumeric' ? value.slice(0, LONGEST_VALUE) : value
}

/** Quotes and dashes of keyboards and word processors: one of them would halve the length of a message. */
function toGsm(value: string): string {
  return value
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
}

const names = Object.keys(allSmsTemplates)
const pair = `(${names.join('|')}):\\d{19}`

/** Environment variable with the ids under which the operators registered our texts. */
export const templateIdVariables = {
  DLT_TEMPLATE_IDS: Type.String({
    default: '',
    pattern: `^(${pair}(,${pair})*)?$`,
    description: 'names of texts with ids of 19 digits, such as sign_in_code:1107171000000000001',
  }),
}

export type TemplateIds = Partial<Record<string, string>>

/** From `name:id,name:id`. */
export function parseTemplateIds(list: string): TemplateIds {
  return Object.fromEntries(list.split(',').flatMap((one) => (one ? [one.split(':')] : [])))
}

/** Hindi texts may lack one: English goes out instead. */
export function templatesWithoutId(ids: TemplateIds): string[] {
  return Object.keys(SMS_TEMPLATES).filter((name) => !ids[name])
}

/** All templates under these ids; without one a template keeps its sample. */
export function templatesWith(ids: TemplateIds): Record<string, SmsTemplate> {
  return Object.fromEntries(
    Object.entries(allSmsTemplates).map(([name, template]) => [
      name,
      { ...template, dltTemplateId: ids[name] ?? template.dltTemplateId },
    ]),
  )
}

import { Type } from 'typebox'
import { defaultLanguage, type Language, languages } from '#contract/lib/languages.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import type { SmsMessage } from '../sms-sender.ts'
import { isToCustomers, type SmsTextName, smsTexts, type VariableName, variableKinds } from './sms-texts.ts'

const textNames = Object.keys(smsTexts) as SmsTextName[]

/** A text in one language, as the operators registered it. */
export interface SmsTemplate {
  /** `booking_confirmed`, `booking_confirmed_hi`. */
  name: string
  of: SmsTextName
  language: Language
  /** A sample of 19 digits, for the stand-in: the registered ids come from DLT_TEMPLATE_IDS. */
  dltTemplateId: string
}

const nameIn = (of: SmsTextName, language: Language) => (language === defaultLanguage ? of : `${of}_${language}`)

/** By name; those to professionals are in English. */
export const smsTemplates: ReadonlyMap<string, SmsTemplate> = new Map(
  languages.flatMap((language, place) =>
    textNames.flatMap((of, index) => {
      if (language !== defaultLanguage && !isToCustomers(of)) return []
      const name = nameIn(of, language)
      const dltTemplateId = `1107171${String(place).padStart(4, '0')}${String(index + 1).padStart(8, '0')}`
      return [[name, { name, of, language, dltTemplateId }] as const]
    }),
  ),
)

interface SmsKeys {
  msg91: { authKey?: string; templateIds: TemplateIds }
  twilio: { accountSid?: string }
}

/** The text in a customer's language; a text that the operators do not know yet would be dropped, so that the English one goes out. */
export function templateIn(
  of: SmsTextName,
  language: string | null | undefined,
  { msg91, twilio }: SmsKeys,
): SmsTemplate {
  const isKnown = (name: string) => (!msg91.authKey && !twilio.accountSid) || msg91.templateIds[name] !== undefined
  return templateKnown(of, language, isKnown) ?? english(of)
}

/** The text in a customer's language, else in English, where its provider knows it. */
export function templateKnown(
  of: SmsTextName,
  language: string | null | undefined,
  isKnown: (name: string) => boolean,
): SmsTemplate | undefined {
  const names = [nameIn(of, (language ?? defaultLanguage) as Language), of]
  return names.flatMap((name) => (isKnown(name) && smsTemplates.get(name)) || []).at(0)
}

export const english = (of: SmsTextName): SmsTemplate => smsTemplates.get(of) as SmsTemplate

/** Operators reject longer values. */
const maxValueLength = 40

/** A missing or wrong value: a bug, never the customer's input. */
class SmsTemplateError extends Error {
  override name = 'SmsTemplateError'
}

type Values = Readonly<Partial<Record<string, string>>>

/** The text that an operator has, such as 'Your GharSaaf booking {#alphanumeric#} is confirmed …', or another provider. */
export function registeredText(
  { of, language }: SmsTemplate,
  tagFor: (variable: VariableName) => string = (variable) => `{#${variableKinds[variable]}#}`,
): string {
  const tags = new Proxy({} as Record<VariableName, string>, { get: (_, name: VariableName) => tagFor(name) })
  return inLanguage(language, () => smsTexts[of](tags))
}

/** Throws SmsTemplateError when a value is missing or does not fit its tag. */
export function renderSms(template: SmsTemplate, values: Values): string {
  return composeSms(template, values).text
}

/**
 * Text and template of a message: `sms.send({ to, requestId, ...composeSms(templateIn('visit_reminder', 'hi', config), values) })`.
 */
export function composeSms(
  { of, name, language, dltTemplateId }: SmsTemplate,
  values: Values,
): Pick<SmsMessage, 'text' | 'template'> {
  const used: Record<string, string> = {}
  const filled = new Proxy({} as Record<VariableName, string>, {
    get: (_, variable: VariableName) => {
      const given = values[variable] ?? ''
      used[variable] ??= fillingFor(name, variable, given)
      return used[variable]
    },
  })
  const text = inLanguage(language, () => smsTexts[of](filled))
  return { text, template: { id: dltTemplateId, name, values: used } }
}

/** Throws SmsTemplateError listing every id that cannot be; called at start. */
export function checkSmsTemplates(templates: readonly SmsTemplate[] = [...smsTemplates.values()]): void {
  const faults = templates.flatMap(({ name, dltTemplateId }) =>
    /^\d{19}$/.test(dltTemplateId) ? [] : [`${name}: the DLT template id must have 19 digits`],
  )
  const ids = templates.map((template) => template.dltTemplateId)
  if (new Set(ids).size < ids.length) faults.push('two templates share a DLT template id')
  if (faults.length > 0) throw new SmsTemplateError(`SMS templates: ${faults.join('; ')}`)
}

function fillingFor(template: string, variable: VariableName, given: string): string {
  // A line break in a value could forge the last line, from which browsers read codes.
  const value = toGsm(given).replace(/\s+/g, ' ').trim()
  if (!value) throw new SmsTemplateError(`${template}: no value for ${variable}`)
  if (variableKinds[variable] === 'numeric' && !/^[\d.,]+$/.test(value)) {
    throw new SmsTemplateError(`${template}: ${variable} must be numeric`)
  }
  return variableKinds[variable] === 'alphanumeric' ? value.slice(0, maxValueLength) : value
}

/** Quotes and dashes of keyboards and word processors: one of them would halve the length of a message. */
function toGsm(value: string): string {
  return value
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
}

const pair = `(${[...smsTemplates.keys()].join('|')}):\\d{19}`

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

/** Texts in other languages may lack one: English goes out instead. */
export function templatesWithoutId(ids: TemplateIds): string[] {
  return textNames.filter((name) => !ids[name])
}

/** All templates under these ids; without one a template keeps its sample. */
export function templatesWith(ids: TemplateIds): SmsTemplate[] {
  return [...smsTemplates.values()].map((template) => ({
    ...template,
    dltTemplateId: ids[template.name] ?? template.dltTemplateId,
  }))
}

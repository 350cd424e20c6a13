import { expect, test } from 'vitest'
import { brand } from '#contract/lib/business.ts'
import { languages } from '#contract/lib/languages.ts'
import { registeredText, templateKnown } from '#server/providers/sms/templates/sms-templates.ts'
import { parameterName } from '#server/providers/whatsapp/meta.adapter.ts'
import type { BookingEventName } from './booking-message.types.ts'
import { waitMinutes } from './delivery.rules.ts'
import { smsTextsOfEvents } from './notification.rules.ts'

/** As Meta's Cloud API takes it. */
interface TemplateDefinition {
  name: string
  language: string
  category: 'UTILITY'
  parameter_format: 'NAMED'
  /** Later than the SMS in its place it must not come. */
  message_send_ttl_seconds: number
  components: [{ type: 'BODY'; text: string; example: { body_text_named_params: Example[] } }]
}

interface Example {
  param_name: string
  example: string
}

/** The texts about bookings in all languages. A body may neither begin nor end with a parameter. */
function whatsappTemplates(): TemplateDefinition[] {
  return languages.flatMap((language) =>
    [...secondsByText()].flatMap(([name, seconds]) => {
      const template = templateKnown(name, language, () => true)
      if (template?.language !== language) return []
      const used = new Set<string>()
      const text = registeredText(template, (variable) => {
        used.add(parameterName(variable))
        return `{{${parameterName(variable)}}}`
      })
      const params = [...used].map((param_name) => ({ param_name, example: examples[param_name] ?? 'GS-1042' }))
      const body = `*${brand.name}*\n${text}\n☎ ${brand.phone}`
      return [
        {
          ...{ name, language, category: 'UTILITY', parameter_format: 'NAMED', message_send_ttl_seconds: seconds },
          components: [{ type: 'BODY', text: body, example: { body_text_named_params: params } }],
        } satisfies TemplateDefinition,
      ]
    }),
  )
}

/** Events that share a text have the shortest wait among them. */
function secondsByText() {
  const seconds = new Map<ReturnType<typeof smsTextsOfEvents>[number][1], number>()
  for (const [event, text] of smsTextsOfEvents()) {
    const own = waitMinutes(event as BookingEventName) * 60
    seconds.set(text, Math.min(own, seconds.get(text) ?? own))
  }
  return seconds
}

const examples: Record<string, string> = {
  date: 'Tue 24 Nov',
  slot: '10:00 AM - 11:00 AM',
  until: '10:40 AM',
  professional: 'Asha Patil',
  amount: '1,299',
  link: 'https://gharsaaf.example/booking',
  plan: 'Bathroom cleaning',
  left: '2',
  last_day: 'Thu 31 Dec',
}

/**
 * What to create at Meta, one a line, as `POST /<business account>/message_templates` takes it. A changed line is a template to be changed
 * there first: `npx vitest run --project unit --update` of this file writes it.
 */
test('the templates to be approved by WhatsApp are up to date', async () => {
  const lines = whatsappTemplates().map((template) => `${JSON.stringify(template)}\n`)
  await expect(lines.join('')).toMatchFileSnapshot('./whatsapp-templates.snapshot.jsonl')
})

test('each is within what Meta takes', () => {
  for (const { name, message_send_ttl_seconds: seconds, components } of whatsappTemplates()) {
    const [{ text, example }] = components
    expect([name, text.length <= 1024, seconds >= 30 && seconds <= 43_200]).toEqual([name, true, true])
    const used = new Set([...text.matchAll(/\{\{([a-z_]+)\}\}/g)].map(([, variable]) => variable))
    expect([name, example.body_text_named_params.map(({ param_name }) => param_name).sort()]).toEqual([
      name,
      [...used].sort(),
    ])
  }
})

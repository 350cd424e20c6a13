import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { openProviders } from '#server/open-providers.ts'
import { SMS_TEMPLATES } from './sms-template-list.ts'

test('the server does not start with a template that differs from its registration', async () => {
  const template = SMS_TEMPLATES.visit_reminder as { text: string }
  const { text } = template
  onTestFinished(() => {
    template.text = text
  })
  template.text = `${text} {#numeric#}`
  const start = openProviders(readConfig({}), openLog('silent'), () => {})
  await expect(start).rejects.toThrow('SMS templates: visit_reminder: the text has the tags')
})

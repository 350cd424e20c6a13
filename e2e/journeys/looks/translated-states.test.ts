import { defaultLanguage, languageNames, languagePrefix, offeredLanguages } from '#contract/lib/languages.ts'
import { signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { foreignWords, wordsOfPeople } from '#e2e/foreign-words.ts'
import { accountStates } from '#e2e/states/account-states.ts'
import { browseStates } from '#e2e/states/browse-states.ts'
import { checkoutStates } from '#e2e/states/checkout-states.ts'
import { leaveState } from '#e2e/states/page-state.ts'
import { createPeople } from '#e2e/states/people.ts'
import { type Recording, recorder, replay } from '#e2e/states/replay.ts'

const findPerson = createPeople()
const states = [...browseStates, ...checkoutStates, ...accountStates]
/** Words that were typed or asked for, as places spell them too. */
const wanted = ({ at, acts }: Recording) =>
  [...acts.map(({ text = '' }) => text), ...new URL(at, 'http://localhost').searchParams.values()]
    .flatMap((text) => text.split(' '))
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)])

const languages = offeredLanguages.filter((one) => one !== defaultLanguage)

test.describe('no dialog, empty page or failure in another language has a sentence in English:', () => {
  for (const who of new Set(states.map((state) => state.who))) {
    test(`the states of a ${who}`, { tag: '@full' }, async ({ page, context, consoleErrors, database }) => {
      const person = await findPerson(who, database)
      if (person) await signIn(context, person)
      const typed = await wordsOfPeople(database, person)
      const record = await recorder(page)
      const found: string[] = []
      const recordings: Recording[] = []
      const visitState = async (name: string, trouble: readonly string[] | undefined, look: () => Promise<unknown>) => {
        await test.step(name, async () => {
          await look().catch((error: Error) => found.push(`${name}: ${error.message}`))
          await leaveState(page)
          found.push(...consoleErrors.take(trouble ?? []).map((line) => `${name}: ${line}`))
        })
      }
      for (const state of states.filter((one) => one.who === who)) {
        const at = state.at.replace('{booking}', person?.bookingId ?? '')
        await visitState(state.name, state.trouble, async () => recordings.push(await record(state, at)))
      }
      for (const language of languages) {
        for (const recording of recordings) {
          const name = `${recording.state.name} in ${languageNames[language]}`
          await visitState(name, recording.state.trouble, async () => {
            await replay(page, recording, languagePrefix(language))
            found.push(
              ...(await foreignWords(page, [...typed, ...wanted(recording)])).map((text) => `${name}: ${text}`),
            )
          })
        }
      }
      expect(found).toEqual([])
    })
  }
})

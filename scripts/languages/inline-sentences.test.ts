// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of screens
import { expect, test } from 'vitest'
import { findInlineSentences } from './inline-sentences.ts'

const keysOf = (source: string) => findInlineSentences('a.tsx', source).map(({ key }) => key)

test.each([
  ['<p>Every day, {hours}</p>', ['Every day,']],
  ['<p>\n  A clean home\n  in two minutes\n</p>', ['A clean home in two minutes']],
  ['<Page title="Terms &amp; Conditions" className="px-2 Bold" to="/Home" />', ['Terms &amp; Conditions']],
  ['<b>{name ? `Hi ${name}` : "Welcome"}</b>', ['Hi {0}', 'Welcome']],
  ['<b>{kind === "Home" && <i>Our home</i>}</b>', ['Our home']],
  ['<Icon label={open ? "Close" : "Open"} />', ['Close', 'Open']],
  ['const tabs = [{ to: "/Home", title: "Home", kind: "Home" }]', ['Home']],
  ['toast.success("Link copied for you!"); on("ArrowDown"); set("OFFLINE")', ['Link copied for you!']],
  ['type Kind = "Home sweet home"; import a from "Some module here"', []],
])('%s has the sentences %j', (source, keys) => {
  expect(keysOf(source)).toEqual(keys)
})

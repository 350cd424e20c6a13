const maxValues = 1_000
/** Numbers, punctuation and spaces; a file is a string. */
const maxLengthOutsideStrings = 16 * 1024

/**
 * False for a body that would take the parser long: it has more values than any call needs. Eight megabytes of opening brackets
 * take seconds to parse, a string of that size a few milliseconds. Whether the text is JSON is left to the parser.
 */
export function isSimpleJson(text: string): boolean {
  let values = 0
  let outside = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else {
      outside += 1
      if (character === '[' || character === '{' || character === ',') values += 1
      if (values > maxValues || outside > maxLengthOutsideStrings) return false
    }
  }
  return true
}

function endOfString(text: string, start: number): number {
  let end = start
  do end = text.indexOf('"', end + 1)
  while (end > 0 && isEscaped(text, end))
  return end < 0 ? text.length : end
}

/** After an odd number of backslashes. */
function isEscaped(text: string, quote: number): boolean {
  let first = quote
  while (text[first - 1] === '\\') first -= 1
  return (quote - first) % 2 === 1
}

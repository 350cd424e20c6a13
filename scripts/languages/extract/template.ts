/** Source of a template literal: text and sources of expressions alternate. */
export function templateSource(parts: readonly string[]): string {
  return `\`${parts.map((part, index) => (index % 2 === 0 ? part.replace(/[\\`]|\$\{/g, '\\$&') : `\${${part}}`)).join('')}\``
}

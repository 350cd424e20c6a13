interface ServerEvent {
  event: string
  data: string
}

/** Whole events in a text that comes in parts; comments, such as heartbeats, are left out. */
export function eventReader(): (part: string) => ServerEvent[] {
  let rest = ''
  return (part) => {
    const blocks = (rest + part).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(parse).filter(({ event }) => event !== '')
  }
}

function parse(block: string): ServerEvent {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n')
  return { event: field('event'), data: field('data') }
}

import type { JSHandle, Page } from '@playwright/test'

/** Elements wider than the window: no page may scroll sideways, and a fixed bar must not reach beyond it. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth <= clientWidth ? [] : [`the page is ${scrollWidth} px wide in a window of ${clientWidth}`]
    const fixed = [...document.querySelectorAll('section, nav')].filter(
      (one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility(),
    )
    const beyond = fixed
      .flatMap((bar) => [...bar.querySelectorAll('a, button')])
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().right > clientWidth)
    return [...wide, ...beyond.map(({ textContent }) => `'${textContent}' reaches beyond ${clientWidth} px`)]
  })
}

/** Visible text nodes below `root`, without those in elements that match `excused`. */
function visibleTexts(page: Page, root: string, excused: string): Promise<JSHandle<Text[]>> {
  return page.evaluateHandle(
    ([root, excused]) => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(document.querySelector(root) as Element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const parent = node.parentElement
        if (!node.data.trim() || !parent || parent.closest(excused)) continue
        if (parent.checkVisibility({ contentVisibilityAuto: true })) texts.push(node)
      }
      return texts
    },
    [root, excused] as const,
  )
}

/** Words cut off without an ellipsis. */
export async function cutText(page: Page): Promise<string[]> {
  // Leave out carousels, text for screen readers alone, and fields, which scroll.
  const excused = '[aria-roledescription=carousel], [aria-hidden=true], input, textarea, select, option, script, style'
  const texts = await visibleTexts(page, 'body', excused)
  return page.evaluate((all) => {
    const saysSo = (style: CSSStyleDeclaration) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    const cut: string[] = []
    for (const node of all) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        // Hidden to the eye at this width: text for screen readers alone.
        if (style.position === 'absolute' && style.clipPath === 'inset(50%)') break
        if (saysSo(style) || /auto|scroll/.test(style.overflow)) break
        if (!/hidden|clip/.test(style.overflow)) continue
        const { left, right, top, bottom } = box.getBoundingClientRect()
        if (words.right > right + 1 || words.left < left - 1 || words.bottom > bottom + 2 || words.top < top - 2) {
          cut.push(
            `'${node.data.trim().slice(0, 40)}' is cut by <${box.tagName.toLowerCase()} class="${box.className}">`,
          )
        }
      }
    }
    return cut
  }, texts)
}

/** Lines of text drawn over each other. Fixed bars are left out: the page scrolls below them. */
export async function overlappingText(page: Page): Promise<string[]> {
  const texts = await visibleTexts(page, 'main', '.sr-only, [aria-hidden=true], script, style, option')
  return page.evaluate((all) => {
    const outOfFlow = [...document.querySelectorAll('main *')].filter(
      (one) => getComputedStyle(one).position === 'fixed',
    )
    /** The visible part of a rectangle: boxes such as clamped names and carousels clip their content. */
    const clip = ({ left, right, top, bottom }: DOMRect, from: Element) => {
      const part = { left, right, top, bottom }
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue
        const around = box.getBoundingClientRect()
        part.left = Math.max(part.left, around.left)
        part.right = Math.min(part.right, around.right)
        part.top = Math.max(part.top, around.top)
        part.bottom = Math.min(part.bottom, around.bottom)
      }
      return part
    }
    const lines: (ReturnType<typeof clip> & { node: Node; text: string })[] = []
    for (const node of all) {
      const parent = node.parentElement as Element
      if (outOfFlow.some((bar) => bar.contains(parent))) continue
      const text = node.data.trim()
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) lines.push({ ...clip(rect, parent), node, text: text.slice(0, 40) })
    }
    // The boxes of glyphs may touch where lines are set tight.
    const overlap = (one: (typeof lines)[number], other: (typeof lines)[number]) =>
      one.node !== other.node &&
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3
    const sorted = lines.sort((one, other) => one.top - other.top)
    return sorted.flatMap((line, index) => {
      const below = sorted.slice(index + 1)
      const end = below.findIndex(({ top }) => top > line.bottom)
      const hit = below.slice(0, end < 0 ? below.length : end).find((other) => overlap(line, other))
      return hit ? [`'${line.text}' and '${hit.text}' overlap`] : []
    })
  }, texts)
}

/** Content under a bar at the foot of the window after scrolling to the end. */
export async function coveredAtTheEnd(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // content-visibility lays sections out late, so the end may move while scrolling.
    for (let end = -1; end !== document.documentElement.scrollHeight; ) {
      end = document.documentElement.scrollHeight
      scrollTo({ top: end, behavior: 'instant' })
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }
    const controls = [
      ...document.querySelectorAll('main a[href], main button, main input, footer a[href], footer button'),
    ]
    const shown = controls.filter(
      (one) => one.checkVisibility() && !one.closest('.sr-only, [aria-roledescription=carousel]'),
    )
    return shown.slice(-4).flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // Content under the bar at the head can be scrolled into view.
      if (y < innerHeight / 2 || y > innerHeight || width <= 1) return []
      const hit = document.elementFromPoint(x, y)
      const free = hit && (control.contains(hit) || hit.contains(control))
      return free
        ? []
        : [`'${control.textContent?.trim()}' lies under <${hit?.tagName.toLowerCase()} class="${hit?.className}">`]
    })
  })
}

/** Controls below 44 × 44 px. A link within a sentence may be as high as its line (WCAG 2.5.8). */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5
    const controls =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio], [role=checkbox], [role=switch]'
    const inSentence = (one: Element) =>
      one.tagName === 'A' &&
      getComputedStyle(one).display === 'inline' &&
      (one.parentElement?.textContent?.trim().length ?? 0) > (one.textContent?.trim().length ?? 0)
    const hitBox = (one: Element) => {
      const label = one.matches('input[type=radio], input[type=checkbox], input[type=file]')
        ? one.closest('label')
        : null
      const box = (label ?? one).getBoundingClientRect()
      const after = getComputedStyle(one, '::after')
      // A link stretched over its card.
      const stretched = after.position === 'absolute' && after.content !== 'none'
      return stretched
        ? {
            width: Math.max(box.width, Number.parseFloat(after.width)),
            height: Math.max(box.height, Number.parseFloat(after.height)),
          }
        : box
    }
    return [...document.querySelectorAll(controls)].flatMap((one) => {
      if (
        !one.checkVisibility({ visibilityProperty: true }) ||
        one.closest('.sr-only, [aria-hidden=true]') ||
        inSentence(one)
      )
        return []
      const { width, height } = hitBox(one)
      if ((width >= least && height >= least) || width <= 1) return []
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
      return [`<${one.tagName.toLowerCase()}> '${name.slice(0, 40)}': ${Math.round(width)} × ${Math.round(height)}`]
    })
  })
}

/** Running animations and transitions. Reduced motion leaves a millisecond of some, in which late parts of a page appear. */
export async function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 1)
      .map(({ effect, id }) => {
        const target = (effect as KeyframeEffect | null)?.target
        return `${id} <${target?.tagName.toLowerCase()} class="${target?.className}">`
      }),
  )
}

/** Controls that a bar hides fully when focused, forwards or backwards (WCAG 2.4.11). */
export async function hiddenWhenFocused(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('main, footer')].flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, select, textarea, summary'),
    ])
    // Carousels scroll their slides in.
    const reached = controls.filter(
      (one) =>
        one.checkVisibility() && one.tabIndex >= 0 && !one.closest('[aria-roledescription=carousel], [aria-hidden]'),
    )
    const isSeen = (control: HTMLElement) => {
      const shown = control.matches('input[type=radio], input[type=checkbox], input[type=file]')
        ? (control.closest('label') ?? control.parentElement ?? control)
        : control
      const { left, top, width, height } = shown.getBoundingClientRect()
      return [0.1, 0.3, 0.5, 0.7, 0.9].some((part) => {
        const hit = document.elementFromPoint(left + width * part, top + height * part)
        return hit !== null && (shown.contains(hit) || hit.contains(shown))
      })
    }
    const hidden = new Set<string>()
    // The browser does not scroll to an element that already has the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const control of [...reached, ...reached.toReversed()]) {
      control.focus()
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)
      if (!isSeen(control)) hidden.add(`<${control.tagName.toLowerCase()}> '${name}' is hidden when focused`)
    }
    return [...hidden]
  })
}

/** Chosen controls that look like the others in high contrast, where backgrounds and shadows are gone. */
export async function lostInHighContrast(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate(() => {
    const states =
      '[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false])'
    const hasOutline = (one: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const chosen = [...document.querySelectorAll(states)].filter((one) => one.checkVisibility())
    return chosen.filter((one) => !hasOutline(one)).map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
  await page.emulateMedia({ forcedColors: null })
  return lost.map((one) => `looks like the others in high contrast: ${one}`)
}

/** A line when what stays on the screen while it scrolls takes more than two fifths of its height. */
export async function roomTakenByBars(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    scrollTo({ top: 300, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const bars = [...document.querySelectorAll('body *')].flatMap((one) => {
      const { position, top: inset, pointerEvents } = getComputedStyle(one)
      const { top, bottom, width } = one.getBoundingClientRect()
      const isStuck = position === 'fixed' || (position === 'sticky' && top <= (Number.parseFloat(inset) || 0))
      const isBar = isStuck && pointerEvents !== 'none' && width > innerWidth / 2 && one.checkVisibility()
      return isBar ? [[Math.max(top, 0), Math.min(bottom, innerHeight)] as const] : []
    })
    let [taken, reached] = [0, 0]
    for (const [top, bottom] of bars.toSorted(([one], [other]) => one - other)) {
      taken += Math.max(0, bottom - Math.max(top, reached))
      reached = Math.max(reached, bottom)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return taken > innerHeight * 0.4 ? [`bars take ${Math.round(taken)} of ${innerHeight} px`] : []
  })
}

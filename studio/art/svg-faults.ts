/** What is wrong with a drawing, in words; an empty list for a sound one. Looks for what browsers and print makers disagree on. */
export function svgFaults(svg: string): string[] {
  const faults: string[] = []
  if (/NaN|undefined|Infinity|\[object/.test(svg)) faults.push('it holds a value that is not a number or a word')
  const foreign = /<(text|filter|image|foreignObject|script|style|pattern|mask)\b/.exec(svg)
  if (foreign) faults.push(`it uses the element ${foreign[1]}`)
  if (svg.replace('xmlns="http://www.w3.org/2000/svg"', '').includes('://'))
    faults.push('it refers to something outside')
  const open: string[] = []
  let read = 0
  for (const match of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z][\w:-]*="[^"<>]*")*)(\/?)>/g)) {
    const [whole, closing, name = '', , empty] = match
    if (match.index !== read) faults.push(`there is something between tags near ${match.index}`)
    read = match.index + whole.length
    if (closing === '/') {
      if (open.pop() !== name) faults.push(`${name} closes an element that is not open`)
    } else if (empty !== '/') open.push(name)
  }
  if (read !== svg.length) faults.push('the document goes on after its last tag')
  if (open.length > 0) faults.push(`${open.join(', ')} stays open`)
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  if (new Set(ids).size !== ids.length) faults.push('two elements have the same id')
  for (const [, byUrl, byHref] of svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g))
    if (!ids.includes(byUrl ?? byHref)) faults.push(`it refers to ${byUrl ?? byHref}, which is not there`)
  return faults
}

import { checkProof } from './check-proof.ts'
import { type ProofFile, ProofFileError, readProofFile } from './proof-file.ts'
import { faultWords, type ProofWords, verdictWords } from './proof-words.ts'

/**
 * The program of the verifier: one HTML file that checks a proof file on somebody's own disk and asks no network for anything.
 * `scripts/verifier-source.mjs` puts it into that file. Whatever a proof file says is written as text, never as markup.
 */

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no ${id}.`)
  return found
}

function say({ tone, title, text }: ProofWords): void {
  const verdict = find('verdict')
  verdict.dataset['verdict'] = tone
  find('title').textContent = `${tone === 'good' ? '✓' : tone === 'problem' ? '×' : '○'} ${title}`
  find('text').textContent = text
  verdict.hidden = false
}

function line(parent: HTMLElement, name: string, text: string): void {
  const term = document.createElement('dt')
  const meaning = document.createElement('dd')
  term.textContent = name
  meaning.textContent = text
  parent.append(term, meaning)
}

function show({ vault, commitment, leaves }: ProofFile, wrong: number | undefined): void {
  const facts = find('facts')
  facts.replaceChildren()
  line(facts, 'Vault', `${vault.vaultId} of ${vault.contract} on chain ${vault.chainId}`)
  line(facts, 'Fingerprint', commitment.root)
  line(facts, 'Things inside', String(commitment.leafCount))
  if (commitment.transaction !== undefined) line(facts, 'Sealed in', commitment.transaction)
  find('contents').replaceChildren(...leaves.slice(0, 1000).map(({ index, salt, content }) => {
    const item = document.createElement('li')
    item.value = index + 1
    if (index === wrong) item.className = 'wrong'
    for (const [name, text] of Object.entries(content)) {
      const row = document.createElement('p')
      row.textContent = name === 'kind' ? text : `${name}: ${text}`
      if (name === 'kind') row.className = 'kind'
      item.append(row)
    }
    const bytes = document.createElement('p')
    bytes.className = 'salt'
    bytes.textContent = salt
    item.append(bytes)
    return item
  }))
  find('found').hidden = false
}

function verify(text: string): void {
  find('found').hidden = true
  const typed = (find('root') as HTMLInputElement).value.trim()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return say(faultWords({ sentence: 'This is not a proof file: it is not JSON, or it was cut off.' }))
  }
  try {
    const file = readProofFile(value)
    const begun = performance.now()
    const chain = typed === '' ? file.commitment : { root: typed, leafCount: file.commitment.leafCount }
    const verdict = checkProof(file, chain)
    say(verdictWords(verdict, performance.now() - begun))
    find('compare').hidden = typed !== ''
    show(file, verdict.verdict === 'differs' ? verdict.index : undefined)
  } catch (error) {
    if (!(error instanceof ProofFileError)) throw error
    say(faultWords(error.fault))
  }
}

let last: string | undefined

async function take(file: File | undefined): Promise<void> {
  if (file === undefined) return
  last = await file.text()
  verify(last)
}

find('file').addEventListener('change', (event) => { void take((event.target as HTMLInputElement).files?.[0]) })
// The same file may be chosen again after it changed.
find('file').addEventListener('click', (event) => { (event.target as HTMLInputElement).value = '' })
find('root').addEventListener('input', () => { if (last !== undefined) verify(last) })
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  void take(event.dataTransfer?.files[0])
})

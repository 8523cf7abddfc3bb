import { checkWitness, sealingOf, type WitnessVerdict } from './check-witness.ts'
import { judgeProof, type JudgedProof } from './judge-proof.ts'
import { type ProofWords, proofWords } from './proof-words.ts'

/**
 * The program of the verifier: one HTML file that checks a proof file on somebody's own disk and asks no network for anything.
 * It is in English whatever the language of the page that it was saved from: what `t` says without a catalogue.
 * `scripts/verifier-source.mjs` puts it into that file. Whatever a proof file says is written as text, never as markup.
 */

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no ${id}.`)
  return found
}

type Checked = Extract<JudgedProof, { state: 'checked' }>

function say({ tone, title, text, next = '' }: ProofWords): void {
  const verdict = find('verdict')
  verdict.dataset['verdict'] = tone
  find('title').textContent = `${tone === 'good' ? '✓' : tone === 'problem' ? '×' : '○'} ${title}`
  find('text').textContent = text
  find('next').textContent = next
  find('next').hidden = next === ''
  verdict.hidden = false
}

function line(parent: HTMLElement, name: string, text: string): void {
  const term = document.createElement('dt')
  const meaning = document.createElement('dd')
  term.textContent = name
  meaning.textContent = text
  parent.append(term, meaning)
}

function show({ file, shown, count, verdict }: Checked): void {
  const { vault, commitment } = file
  const wrong = verdict.verdict === 'differs' ? verdict.index : undefined
  const facts = find('facts')
  facts.replaceChildren()
  line(facts, 'Vault', `${vault.vaultId} of ${vault.contract} on chain ${vault.chainId}`)
  line(facts, 'Fingerprint', commitment.root)
  line(facts, 'Things inside', String(commitment.leafCount))
  if (commitment.transaction !== undefined) line(facts, 'Sealed in', commitment.transaction)
  find('contents').replaceChildren(
    ...shown.map(({ index, salt, content }) => {
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
    }),
  )
  showWitnesses(file)
  find('more').textContent =
    count > shown.length ? `${shown.length} of ${count.toLocaleString('en')}; all of them were checked.` : ''
  find('found').hidden = false
}

const witnessWords: Readonly<Record<WitnessVerdict | 'unclear', string>> = {
  signed: '✓ signed this sealing',
  contract: '○ is a contract: ask it on the chain (ERC-1271)',
  differs: '× did not sign this sealing',
  unclear: '○ cannot be checked: the file does not say what was promised',
}

function showWitnesses(file: Checked['file']): void {
  const sealing = sealingOf(file)
  for (const witness of file.witnesses ?? []) {
    const verdict = sealing === undefined ? 'unclear' : checkWitness(witness, sealing)
    line(
      find('facts'),
      'Witness',
      `${witness.name === undefined ? '' : `${witness.name}, `}${witness.address} ${witnessWords[verdict]}`,
    )
  }
}

function verify(text: string): void {
  find('found').hidden = true
  const typed = (find('root') as HTMLInputElement).value.trim()
  const judged = judgeProof(text, typed === '' ? {} : { root: typed }, () => performance.now())
  say(proofWords(judged))
  find('compare').hidden = typed !== ''
  if (judged.state === 'checked') show(judged)
}

let last: string | undefined

async function take(file: File | undefined): Promise<void> {
  if (file === undefined) return
  last = await file.text()
  verify(last)
}

find('file').addEventListener('change', (event) => {
  void take((event.target as HTMLInputElement).files?.[0])
})
// The same file may be chosen again after it changed.
find('file').addEventListener('click', (event) => {
  ;(event.target as HTMLInputElement).value = ''
})
find('root').addEventListener('input', () => {
  if (last !== undefined) verify(last)
})
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  void take(event.dataTransfer?.files[0])
})

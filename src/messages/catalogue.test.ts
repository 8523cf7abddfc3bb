import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { untranslatedIn } from '#tests/untranslated.ts'
import { german } from './german.ts'
import type { Translation } from './translate.ts'

const programs = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|-under-test\.tsx?$|^src\/(?:messages|generated)\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const readsLanguage = /^(?:t|tn|translated|numberText|utcDayText|locale)$/

/** Every text of a program, and the lines where the language would be read while it is loaded. */
function readIn({ file, text }: { file: string; text: string }): { texts: string[]; early: string[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const texts: string[] = []
  const early: string[] = []
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text)
    if (!isInFunction && ts.isCallExpression(node) && readsLanguage.test(node.expression.getText(source)))
      early.push(`${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`)
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)))
  }
  visit(source, false)
  return { texts, early }
}

test('no module reads the language while it is loaded, and every sentence of the catalogue is said somewhere', () => {
  // The site map names its pages by messages too, and tables of sentences hold them: their type is that of their entries.
  const read = programs
    .filter(
      ({ file, text }) =>
        text.includes("'#messages/") || file === 'src/features/studio/pages.ts' || file.endsWith('-sentences.ts'),
    )
    .map(readIn)
  expect(read.length).toBeGreaterThan(20)
  expect(read.flatMap(({ early }) => early)).toEqual([])
  const said = new Set(read.flatMap(({ texts }) => texts))
  expect(Object.keys(german).filter((message) => !said.has(message))).toEqual([])
})

/** Rooms of which every text is in the catalogue; `except` what only staff read. */
const translatedRooms = [
  { files: 'src/features/search/*.{ts,tsx}', except: /under-test/ },
  { files: 'src/web/shell/{frame,head,errors}/*.{ts,tsx}', except: /workbench-frame/ },
  { files: 'src/features/transactions/*.{ts,tsx}', except: /under-test/ },
  { files: 'src/web/routes/burn/*.{ts,tsx}', except: /under-test/ },
  {
    files: 'src/features/burns/{campaigns,openings}/*.{ts,tsx}',
    except: /under-test|campaign-list|campaign-plan|campaigns-table|count-open-approvals|watch-openings/,
  },
  {
    files: 'src/features/burns/{burning,ledger,pills,receipt,redeeming}/*.{ts,tsx}',
    except: /under-test|intent-dossier|intents-table/,
  },
  // Reasons and orders that are kept are written once, in English; so is what staff alone read.
  {
    files: 'src/features/claims/{claim,collector,reports,rights}/*.{ts,tsx}',
    except:
      /under-test|in-person|choose-delivery|paid-right|print-order|staff-step|void-words|claim\.ts|claim-text|claim-words|claim-queue|claim-row-keys|close-report|create-report-jobs|desk-reports/,
  },
  {
    files: 'src/features/collectors/{holdings,profile,rarity,rooms}/*.{ts,tsx}',
    except: /under-test|moderate|room-moderation|start-name-worker/,
  },
  { files: 'src/features/reference/*.{ts,tsx}', except: /under-test/ },
  // What a server without its configuration says, and the names of systems.
  {
    files: 'src/features/accounts/{links,login,passkeys,profile,sessions,sign-in}/*.{ts,tsx}',
    except: /under-test|device-name|google-session|service-account/,
  },
  // What the sign-in service answers to programs is English: pages have their own words for its codes.
  { files: 'src/identity/{passkeys/*,providers/auth-page*}.ts', except: /under-test/ },
  { files: 'src/features/notes/*.{ts,tsx}', except: /under-test|moderate-notes|note-list|notes-desk|signed-note/ },
  { files: 'src/features/rarity/*.{ts,tsx}', except: /under-test/ },
  { files: 'src/features/marketplace/*.{ts,tsx}', except: /under-test|create-refresh-worker|opensea/ },
  { files: 'src/features/visitors/*.{ts,tsx}', except: /under-test/ },
  // What only lists of the workbench have: filters, keys, orders, and boxes to pick by.
  { files: 'src/ui/**/*.{ts,tsx}', except: /under-test|qr-code|with-table-keys|list-filters|picking|sort-choice/ },
  { files: 'src/web/{kinds,kiosk,layouts}/**/*.{ts,tsx}', except: /workbench/ },
  // A status line is for programs, and the reason for an opening is kept as it was written.
  {
    files: 'src/web/routes/{*,{account,collector,prints,shipping,vault}/*}.tsx',
    except: /studio-page|shipping\/claim\.tsx/,
  },
  { files: 'src/web/shell/{document,live}/*.{ts,tsx}', except: /under-test/ },
  {
    files:
      'src/server/{edge-errors,offline/offline-routes,own-host,problem,same-origin,api/method-not-allowed-error,burns/print-terms,claims/print-routes,payments/payment-routes}.ts',
    except: /under-test/,
  },
  // The list of burns is the workbench’s.
  {
    files: 'src/features/burns/{guarantees,intents,permits}/*.{ts,tsx}',
    except:
      /under-test|burn-aim|compare-with-chain|contract-runtimes|create-escrow-jobs|find-escrow|give-up-payment|intent-list|official-addresses|\/permit\.ts|permit-key|reconcil|revert-reason|settle-escrows|tell-mismatches/,
  },
  { files: 'src/features/shipping/addresses/*.{ts,tsx}', except: /under-test|address-key|address-vault|seal-address/ },
  {
    files: 'src/features/shipping/parcels/{border-cost,customs-rules,landed-cost,shipping-quote}.{ts,tsx}',
    except: /under-test/,
  },
  { files: 'src/features/prints/{editions,register}/*.{ts,tsx}', except: /under-test/ },
  // What staff do with an edition, and why a vault's print could not be kept, which is stored.
  {
    files: 'src/features/prints/numbers/*.ts',
    except: /close-edition|hold-draw|mark-print|\/print\.ts|propose-change|replace-sheet|reserve-print|take-number/,
  },
  // What happened with a payment is kept in English, and staff read it; so is what only staff do.
  {
    files: 'src/features/payments/*.{ts,tsx}',
    except:
      /staff-payment|refund-payment|create-payment-jobs|move-payment|-gateway|reconcile-payments|coin-on-chain|payments-panel/,
  },
  // What a vault's upkeep tells staff, what is signed, and the verifier that people save, are in English.
  {
    files: 'src/features/vaults/{busting,pages,proof,vault}/*.{ts,tsx}',
    except:
      /under-test|create-vault-worker|reconcile-vaults|kept-contents|verifier-program|proof\/(?:vault-commitment|witness)\.ts/,
  },
  // What a certificate says is signed, and printed, in English; staff change prints.
  {
    files: 'src/features/certificates/*.{ts,tsx}',
    except: /certificate-lines|certificate-pdf|certificate-qr|change-print|create-certificate-jobs/,
  },
  // What a provider throws is for programs (EIP-1193); a job’s name is for the log; what is signed is English; the studio’s practice account is for its owners.
  {
    files: 'src/features/wallets/**/*.{ts,tsx}',
    except:
      /remote-session|remote-wallet|send-calls|practice-batches|practice-wallet|studio-practice|create-delegation-jobs|wallet-proof\.ts/,
  },
  // Why a description could not be read is written down once, in English; lists of pieces are put together by staff.
  {
    files: 'src/features/catalogue/**/*.{ts,tsx}',
    except:
      /fetch-metadata|metadata-address|metadata-document|read-metadata|metadata-traits|pick-pieces|front-contracts/,
  },
  // The sheet and the manifest of a work name its facts in English, and say so.
  { files: 'src/features/exhibits/*.{ts,tsx}', except: /under-test|checklist|exhibit-manifest/ },
  {
    files:
      'src/features/studio/{feeds,info-page-titles,info-page-view,info-texts,privacy-text,studio-facts,navigation,current-work,exhibit-tile}.{ts,tsx}',
    except: /under-test/,
  },
  { files: 'src/features/files/{moving,pictures}/*.tsx', except: /under-test/ },
  { files: 'src/features/media/moving/*.tsx', except: /under-test/ },
  { files: 'src/features/originals/*.{ts,tsx}', except: /under-test/ },
]

test('rooms that are translated stay so', () => {
  const files = translatedRooms.flatMap(({ files: pattern, except }) =>
    globSync(pattern).filter((file) => !except.test(file) && !/\.test\.tsx?$/.test(file)),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(files.flatMap(untranslatedIn)).toEqual([])
})

const formsOf = (translation: Translation) =>
  typeof translation === 'string' ? [translation] : Object.values<string>(translation)
const sentences = Object.entries<Translation>(german).flatMap(([english, translation]) =>
  formsOf(translation).map((form) => ({ english, form })),
)

test('a translation has the same values and elements as the English', () => {
  // “One piece” may say its number in words.
  const partsOf = (text: string) =>
    [...text.matchAll(/\{(?!count\})\w+\}|<\/?\w+>/g)]
      .map(([part]) => part)
      .toSorted()
      .join(' ')
  expect(sentences.filter(({ english, form }) => partsOf(english) !== partsOf(form))).toEqual([])
})

test('two files of a language say one sentence alike', async () => {
  const seen = new Map<string, string>()
  for (const file of globSync('src/messages/de/*/*.ts'))
    for (const room of Object.values(
      (await import(`./de/${file.split('/').at(-2)!}/${file.split('/').at(-1)!.slice(0, -3)}.ts`)) as object,
    ))
      for (const [english, translation] of Object.entries(room as Record<string, Translation>)) {
        const words = JSON.stringify(translation)
        expect(seen.get(english) ?? words, `${file}: ${english}`).toBe(words)
        seen.set(english, words)
      }
  expect(seen.size).toBeGreaterThanOrEqual(Object.keys(german).length)
})

test('German is written as German: “Sie”, E-Mail, its own quotation marks', () => {
  const foreign = /\b(?:[Dd]u|[Dd]eine?[mnrs]?|[Dd]ir|[Dd]ich|E-mail|Email)\b/
  expect(sentences.filter(({ form }) => foreign.test(form) || /["'`]|“[^„]*”/.test(form))).toEqual([])
  for (const mails of ['src/identity/mail/mail-texts-de.ts', 'src/features/claims/notices/notice-texts-de.ts'])
    expect(foreign.exec(readFileSync(mails, 'utf8'))?.[0], mails).toBeUndefined()
})

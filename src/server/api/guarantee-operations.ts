import { z } from 'zod'
import { findGuarantees } from '#features/burns/guarantees/find-guarantees.server.ts'
import { promiseWords } from '#features/burns/guarantees/guarantee-report.ts'
import { findContractCode } from '#features/burns/guarantees/read-contract-code.server.ts'
import { permitAccount } from '#features/burns/permits/permit-signer.server.ts'
import { signAddresses } from '#features/burns/permits/sign-addresses.server.ts'
import { inLocale } from '#messages/locale.server.ts'
import { checksummed } from '#platform/address.ts'
import { findBuildHash } from '#platform/build-hash.server.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import { defineOperation } from './api-operation.ts'
import { contractCode, guarantee, officialAddress, signedAddresses, timestamp } from './api-schemas.ts'

export const getGuaranteesOperation = defineOperation({
  path: '/guarantees',
  operationId: 'getGuarantees',
  summary:
    'What we promise about burns, pills and claims, as checked just now; the studio’s official addresses, and the hashes of the code that runs.',
  answer: {
    checkedAt: timestamp,
    guarantees: z.array(guarantee),
    addresses: z.array(officialAddress),
    signed: signedAddresses,
    code: z.array(contractCode),
    build: z.strictObject({ sha256: z.string().nullable() }),
  },
  run: async ({ read, studio, rpc, permitKey, config, now }) => {
    // Programs read it: it says the same in English to everybody.
    const { checkedAt, promises } = await inLocale(
      'en',
      async () => await findGuarantees(read, { studio, rpc, now: now() }),
    )
    return {
      checkedAt: timestampOfSeconds(checkedAt),
      guarantees: promises.map(({ code, ...found }) => ({ code, ...promiseWords[code], ...found })),
      ...(await signAddresses({ studio, account: permitAccount(permitKey), publicUrl: config.publicUrl, now: now() })),
      code: (await findContractCode({ studio, rpc, now: now() })).map((each) => ({
        ...each,
        address: checksummed(each.address),
      })),
      build: { sha256: findBuildHash() ?? null },
    }
  },
})

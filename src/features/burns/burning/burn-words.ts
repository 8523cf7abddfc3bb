import type { CallWords } from '#features/transactions/wallet-call.ts'
import { t } from '#messages/translate.ts'

type About = {
  title: string
  pills: string
  /** `3 copies of Coin 7`. */ copies?: string | undefined
  /** Several pieces are taken together. */ isMany?: boolean
  /** They are of several collections. */ isRecipe?: boolean
  /** `0.02 ETH`, where the burn costs something. */ price?: string | undefined
}

/** The sending of a piece with its instructions: one transaction, no approval. */
export function sendCallWords({ title, pills, copies }: About): CallWords {
  if (copies !== undefined)
    return {
      title: t('Burn {title}', { title: copies }),
      ours: t(
        'Sends {copies} to the studio’s burn contract, which destroys all of them and gives you {pills}, all in one transaction. If any part of it fails, all of it fails and they stay yours.',
        { copies, pills },
      ),
      wallet: t('Transfer, Safe Transfer From, or “sending an NFT”, with how many. It does not say approve.'),
    }
  return {
    title: t('Burn {title}', { title }),
    ours: t('Destroys the piece and gives you {pills}. If any part fails, the piece stays yours.', { pills }),
    wallet: t('Transfer, Safe Transfer From or “sending an NFT”, never approve.'),
  }
}

export function approveCallWords({ title }: About): CallWords {
  return {
    title: t('Allow the burn contract to take {title}', { title }),
    ours: t(
      'Lets the studio’s burn contract take this one piece. Nothing leaves your wallet with it, and you can revoke it.',
    ),
    wallet: t(
      'Approve, or “allow to spend your NFT”, with this one number. If it says all, or Approval For All, refuse: no page of this site asks for that.',
    ),
  }
}

export function burnCallWords({ title, pills, isMany, isRecipe, price }: About): CallWords {
  const manyCall = isRecipe === true ? t('Burn Recipe') : t('Burn Together')
  if (price !== undefined)
    return {
      title: t('Burn {title} and pay {price}', { title, price }),
      ours: t(
        'Has the burn contract take and destroy {title}, give you {pills} and pay {price} on. If any part of it fails, all of it fails: the pieces and the money stay yours.',
        { title, pills, price },
      ),
      wallet:
        isMany === true
          ? t('{call}, or a contract interaction, with {price} going along.', { call: manyCall, price })
          : t('Burn, or a contract interaction, with {price} going along.', { price }),
    }
  if (isMany === true)
    return {
      title: t('Burn {title}', { title }),
      ours: t(
        'Has the burn contract take {title}, destroy all of them and give you {pills}. If any part of it fails, all of it fails and they stay yours.',
        { title, pills },
      ),
      wallet: t('{call}, or a contract interaction.', { call: manyCall }),
    }
  return {
    title: t('Burn {title}', { title }),
    ours: t(
      'Has the burn contract take {title}, destroy it and give you {pills}. If any part of it fails, all of it fails and the piece stays yours.',
      { title, pills },
    ),
    wallet: t('Burn, or a contract interaction.'),
  }
}

export function batchCallWords({ title, pills, isMany, isRecipe, price }: About): CallWords {
  const manyCall = isRecipe === true ? t('Burn Recipe') : t('Burn Together')
  if (price !== undefined)
    return {
      title: t('Allow and burn {title} and pay {price}, as one', { title, price }),
      ours: t(
        'Allows the burn, burns for {pills} and pays {price} in a single step. All of it happens or nothing does, and no permission is left behind.',
        { pills, price },
      ),
      wallet: t(
        'Several calls in one request: Approve for each piece, then the burn, with {price} going along. Some wallets first ask to upgrade your account for this; if you refuse, the way without it stays open.',
        { price },
      ),
    }
  if (isMany === true)
    return {
      title: t('Allow and burn {title}, as one', { title }),
      ours: t(
        'Allows each of these pieces and burns them for {pills} in a single step. All of it happens or nothing does, and no permission is left behind.',
        { pills },
      ),
      wallet: t(
        'Several calls in one request: Approve for each piece, then {call}. Some wallets first ask to upgrade your account for this; if you refuse, the way without it stays open.',
        { call: manyCall },
      ),
    }
  return {
    title: t('Allow and burn {title}, as one', { title }),
    ours: t(
      'Allows this one piece and burns it for {pills} in a single step. Both happen or neither does, and no permission is left behind.',
      { pills },
    ),
    wallet: t(
      'Two calls in one request: Approve, then Burn. Some wallets first ask to upgrade your account for this; if you refuse, the way without it stays open.',
    ),
  }
}

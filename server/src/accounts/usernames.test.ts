import { signUp } from '@kiosk/contract/account.ts';
import { expect, test } from 'vitest';
import { usernameFrom } from './usernames.ts';

const made: [(string | undefined)[], string][] = [
  [['Ada Marsh'], 'Ada_Marsh'],
  [['Zoë Brontë-Marsh'], 'Zoe_Bronte_Marsh'],
  [['  Jean-Luc   d’Arc  '], 'Jean_Luc_d_Arc'],
  [['Ada Wilhelmina Theodora Marsh'], 'Ada_Wilhelmina_Theod'],
  [['Ada Wilhelmina Marsh of Portland'], 'Ada_Wilhelmina_Marsh'],
  [['山田 太郎', 'taro.yamada'], 'taro_yamada'],
  [['Al', 'al.smith+shop'], 'al_smith_shop'],
  [[undefined, 'ada'], 'ada'],
  [['_ _ _', '...', 'ab'], 'customer'],
  [[undefined], 'customer'],
];

test('a generated username comes from the name or else the email, and follows the rule of sign-up', () => {
  for (const [candidates, username] of made) {
    expect(usernameFrom(...candidates)).toBe(username);
    const details = { username, email: 'ada@example.com', password: 'Harbour1' };
    expect(signUp.safeParse(details).success, username).toBe(true);
  }
});

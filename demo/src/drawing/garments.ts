import { accessory } from './garments/accessory.ts';
import { bag } from './garments/bag.ts';
import { cardigan } from './garments/cardigan.ts';
import { coat } from './garments/coat.ts';
import { dress } from './garments/dress.ts';
import { glove, socksPair } from './garments/hands-and-feet.ts';
import { hat } from './garments/hat.ts';
import { jacket } from './garments/jacket.ts';
import { jumper } from './garments/jumper.ts';
import { scarf } from './garments/scarf.ts';
import { shirt } from './garments/shirt.ts';
import { shoe } from './garments/shoe.ts';
import { skirt } from './garments/skirt.ts';
import { sweatshirt } from './garments/sweatshirt.ts';
import { tee } from './garments/tee.ts';
import { trousers } from './garments/trousers.ts';

export const garments = {
  accessory,
  bag,
  cardigan,
  coat,
  dress,
  glove,
  hat,
  jacket,
  jumper,
  scarf,
  shirt,
  shoe,
  skirt,
  socks: socksPair,
  sweatshirt,
  tee,
  trousers,
};

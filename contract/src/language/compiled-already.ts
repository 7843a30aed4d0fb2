import type { CompiledMessage } from 'icu-minify/format';

export const compiled = (text: string): CompiledMessage => text;

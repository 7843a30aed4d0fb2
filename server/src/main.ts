import { keepCompiledCode } from './compile-cache.ts';

const writeCompiledCode = keepCompiledCode();
const { serve } = await import('./serve.ts');
await serve();
writeCompiledCode();

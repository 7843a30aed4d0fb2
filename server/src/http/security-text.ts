import type { FastifyInstance } from 'fastify';
import { day } from '../clock.ts';

/** The contact for reports of vulnerabilities (RFC 9116). It is valid for half a year from the moment it is read. */
export function securityTextRoutes(
  app: FastifyInstance,
  { supportEmail, publicUrl }: { supportEmail: string; publicUrl: string | undefined },
): void {
  app.get('/.well-known/security.txt', { config: { access: 'public' } }, (_request, reply) => {
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${new Date(Date.now() + 180 * day).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
